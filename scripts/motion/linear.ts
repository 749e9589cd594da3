/** Cholesky's factor of a symmetric matrix, in its lower half; false if it is not positive definite. */
export function factor(matrix: Float64Array, size: number): boolean {
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column] as number
      for (let i = 0; i < column; i++)
        sum -= (matrix[row * size + i] as number) * (matrix[column * size + i] as number)
      if (row !== column) matrix[row * size + column] = sum / (matrix[column * size + column] as number)
      else if (sum > 0) matrix[row * size + row] = Math.sqrt(sum)
      else return false
    }
  return true
}

/** Solves the equations of a factored matrix. */
export function solveFactored(matrix: Float64Array, right: Float64Array, size: number): Float64Array {
  const x = right.slice()
  for (let row = 0; row < size; row++) {
    let sum = x[row] as number
    for (let i = 0; i < row; i++) sum -= (matrix[row * size + i] as number) * (x[i] as number)
    x[row] = sum / (matrix[row * size + row] as number)
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = x[row] as number
    for (let i = row + 1; i < size; i++) sum -= (matrix[i * size + row] as number) * (x[i] as number)
    x[row] = sum / (matrix[row * size + row] as number)
  }
  return x
}
