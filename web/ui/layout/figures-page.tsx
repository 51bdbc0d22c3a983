import type { ReactNode } from "react";
import { PageFrame, type PageHead } from "./page-frame.tsx";

interface FiguresPageProps extends PageHead {
  /** The form or chips that choose what is shown. */
  filters?: ReactNode;
  /** The answer: one number, or a few. */
  figures?: ReactNode;
  /** The picture of it: charts and maps. */
  charts?: ReactNode;
  /** Tables and sections below. */
  children?: ReactNode;
  /** Where the figures come from. */
  sources?: ReactNode;
}

/** Figures first, then their picture, then what they rest on. */
export function FiguresPage(props: FiguresPageProps) {
  const { filters, figures, charts, children, sources, ...head } = props;
  return (
    <PageFrame shape="figures" {...head}>
      {filters}
      {figures}
      {charts}
      {children}
      {sources}
    </PageFrame>
  );
}
