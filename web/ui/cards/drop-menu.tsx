import type { ReactNode } from "react";

interface DropMenuProps {
  /** Label of the button. */
  label: ReactNode;
  /** Links, and buttons of forms. */
  children: ReactNode[];
}

/**
 * A few actions behind one button; opens without scripts too. The shell closes it:
 * close-on-outside-click.ts.
 */
export function DropMenu({ label, children }: DropMenuProps) {
  return (
    <details className="drop">
      <summary className="button button-quiet">
        {label}
        <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" className="line-icon">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      <ul>
        {children.map((act, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list of acts that is never reordered
          <li key={index}>{act}</li>
        ))}
      </ul>
    </details>
  );
}
