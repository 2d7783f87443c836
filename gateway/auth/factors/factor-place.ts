/** Where the secret of a second factor is sealed for. */
export function factorPlace(factorId: string): string {
  return `second factor ${factorId}`;
}
