import type { ReactNode } from "react";
import { Columns, PageFrame, type PageHead } from "./page-frame.tsx";

interface FormPageProps extends PageHead {
  /** The form. */
  children?: ReactNode;
  /**
   * What the submitted form came to, above it: a result, a receipt. `null` for a page that has
   * none yet, so that the page keeps its width.
   */
  answer?: ReactNode;
  /** What helps to fill in the form, beside it on a wide screen. */
  help?: ReactNode;
  /** Sections over the whole width: what was sent before. */
  below?: ReactNode;
}

/** A form, its help, and what it came to. A form alone is a narrow page. */
export function FormPage({ children, answer, help, below, ...head }: FormPageProps) {
  const isAlone = answer === undefined && help === undefined && below === undefined;
  if (isAlone)
    return (
      <PageFrame shape="form" isNarrow {...head}>
        {children}
      </PageFrame>
    );
  return (
    <PageFrame shape="form" {...head}>
      {answer}
      <Columns main={children && <div className="page-form-fields">{children}</div>} aside={help} />
      {below}
    </PageFrame>
  );
}
