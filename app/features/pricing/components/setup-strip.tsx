const CELLS = Array.from({ length: 12 }, (_, index) => index);

/** How many of the twelve funding setups a plan opens; the number stands beside it in words. */
export function SetupStrip({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="grid grid-cols-12 gap-1">
      {CELLS.map((cell) => (
        <span key={cell} className={`h-2 rounded-xs ${cell < count ? "bg-text" : "bg-off"}`} />
      ))}
    </div>
  );
}
