import type { ReactNode } from "react";

interface ResultSectionProps {
  title: string;
  /** What it comes to. */
  total: ReactNode;
  children: ReactNode;
}

/** What a calculator came to, under a heading that takes the focus once it is there. */
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
