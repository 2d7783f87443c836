/** The mark: two pattern times bracketed over the three sessions of a day. */
export function LogoMark({ className = "" }: { className?: string }) {
  return (
    <svg width="30" height="20" viewBox="0 0 30 20" aria-hidden="true" className={`flex-none ${className}`}>
      <path d="M0 9h10v5H0z" className="fill-asia" />
      <path d="M11 9h6v5h-6z" className="fill-europa" />
      <path d="M18 9h12v5H18z" className="fill-ny" />
      <path d="M8 19V3h12v16" className="fill-none stroke-ground" strokeWidth="5" />
      <path d="M8 19V3h12v16" className="fill-none stroke-signal" strokeWidth="2.2" />
    </svg>
  );
}

/** Mark and name; wrap it in the link that names its destination. */
export function Logo({ className = "" }: { className?: string }) {
  return (
    <span
      translate="no"
      className={`inline-flex items-center gap-2.5 text-lg leading-none font-[680] tracking-[-0.02em] ${className}`}
    >
      <LogoMark />
      LPX
    </span>
  );
}
