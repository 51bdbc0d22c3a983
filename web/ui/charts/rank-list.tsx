import type { ReactNode } from "react";

export interface Rank {
  key: string | number;
  name: ReactNode;
  /** As it is written: "TSh 62,000". */
  value: string;
  /** How long its bar is, from 0 to 1. */
  share: number;
  /** What must be known beside it: its month, its source. */
  note: ReactNode;
  tone: "less" | "same" | "more";
  /** Is so old that it is drawn as an outline. */
  isOld?: boolean;
}

/** Bars below each other, each with its name and figure, which the table behind has too. */
export const RankList = ({ ranks, start }: { ranks: readonly Rank[]; start?: number }) => (
  <ol className="ranks" start={start}>
    {ranks.map(({ key, name, value, share, note, tone, isOld }) => (
      <li key={key}>
        <span>{name}</span> <b>{value}</b>
        <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect
            width={Math.max(0.5, Math.round(share * 1000) / 10)}
            height="6"
            className={isOld ? "chart-old" : `chart-${tone}`}
          />
        </svg>
        <small>{note}</small>
      </li>
    ))}
  </ol>
);
