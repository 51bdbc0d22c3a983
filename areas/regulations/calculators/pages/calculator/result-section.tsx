import type { ReactNode } from "react";

interface ResultSectionProps {
  title: string;
  /** The total. */
  total: ReactNode;
  children: ReactNode;
}

/** The result of a calculator, under a heading that can receive the focus. */
export const ResultSection = ({ title, total, children }: ResultSectionProps) => (
  <section aria-labelledby="result" className="section">
    <h2 id="result" tabIndex={-1}>
      {title}
    </h2>
    <p data-reckoned="total" className="mb-3 break-words font-semibold text-xl">
      {total}
    </p>
    {children}
  </section>
);
