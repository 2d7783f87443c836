/** A column's value. Outside the column is a mistake of the caller's. */
export function at(column: Int32Array, index: number): number {
  const value = column[index];
  if (value === undefined) throw new RangeError(`no row ${index} in a column of ${column.length}`);
  return value;
}
