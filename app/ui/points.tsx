export type Point = { title: string; text: string };

/** Short statements with their explanation, two beside each other where there is room. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <dl className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-2">
      {points.map(({ title, text }) => (
        <div key={title} className="border-t pt-4">
          <dt className="font-[550]">{title}</dt>
          <dd className="mt-2 max-w-[60ch] text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same where their order matters. */
export function NumberedPoints({ points }: { points: readonly Point[] }) {
  return (
    <ol className="mt-6 grid max-w-[76ch] border-t">
      {points.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[2.25rem_1fr] border-b py-4.5">
          <span aria-hidden="true" className="figures pt-px text-signal-text">
            {index + 1}
          </span>
          <div>
            <h3>{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
