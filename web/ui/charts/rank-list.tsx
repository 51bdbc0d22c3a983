import type { ReactNode } from "react";

export interface Rank {
  key: string | number;
  name: ReactNode;
  /** The formatted value: "TSh 62,000". */
  value: string;
  /** The length of its bar, from 0 to 1. */
  share: number;
  /** Additional information, such as the month or the source. */
  note: ReactNode;
  tone: "less" | "same" | "more";
  /** Whether it is so old that only its outline is drawn. */
  isOld?: boolean;
}

/** Horizontal bars with name and figure, which the table also contains. */
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
