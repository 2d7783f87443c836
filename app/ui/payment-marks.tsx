import { joinClasses } from "./join-classes.ts";

const MARKS = [
  { name: "Visa", file: "visa" },
  { name: "Mastercard", file: "mastercard" },
  { name: "American Express", file: "amex" },
  { name: "PayPal", file: "paypal" },
];

/** The ways to pay by their brands, in their owners' colours in either theme. `label` names the list. */
export function PaymentMarks({ label, className }: { label: string; className?: string }) {
  return (
    <ul aria-label={label} className={joinClasses("flex flex-wrap gap-1.5", className)}>
      {MARKS.map(({ name, file }) => (
        <li key={file}>
          <img
            src={`/pictures/payment/${file}.svg`}
            alt={name}
            width={36}
            height={24}
            loading="lazy"
            decoding="async"
            className="block"
          />
        </li>
      ))}
    </ul>
  );
}
