export function ErrorScreen() {
  return <main />;
}
