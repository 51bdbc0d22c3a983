import type { ComponentProps, ReactNode } from "react";
import { Breadcrumb } from "../base/breadcrumb.tsx";

/** What every shape takes. All spacing, widths and headings of a page are the shape's. */
export interface PageHead {
  /** The page's heading, its only h1. */
  title: ReactNode;
  /** One or two sentences below the heading. */
  lead?: ReactNode;
  /** The breadcrumb above the heading, from the widest to the page itself. */
  trail?: ComponentProps<typeof Breadcrumb>["items"] | undefined;
  /** Replaces the breadcrumb: the steps of a wizard. */
  steps?: ReactNode;
  /** Buttons and badges beside the heading. */
  actions?: ReactNode;
  /** What to read first: a message, a state, a warning. */
  notice?: ReactNode;
  /** The pages of the same section, beside the page on a wide screen: the account menu. */
  menu?: ReactNode;
  /** The pages of the same section in a row above the content: the books, the lists of a desk. */
  tabs?: ReactNode;
}

interface PageFrameProps extends PageHead {
  shape: "list" | "detail" | "form" | "master" | "figures" | "article";
  /** A narrow column, for reading and for forms. */
  isNarrow?: boolean | undefined;
  children?: ReactNode;
}

/**
 * The main part of every page, which the shapes of this folder fill. Its heading takes the focus
 * after a client-side navigation, and the skip link leads here.
 */
export function PageFrame({ shape, isNarrow, trail, steps, menu, ...head }: PageFrameProps) {
  const { title, lead, actions, notice, tabs, children } = head;
  const content = (
    <>
      <div className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </div>
      {lead && <p className="lead">{lead}</p>}
      {tabs}
      {notice}
      {children}
    </>
  );
  return (
    <main id="main" className={`page page-${shape}${isNarrow && !menu ? " page-narrow" : ""}`}>
      {trail ? <Breadcrumb items={trail} /> : steps}
      {menu ? (
        <div className="page-beside-menu">
          {menu}
          <div className="page-main">{content}</div>
        </div>
      ) : (
        content
      )}
    </main>
  );
}

interface ColumnsProps {
  main: ReactNode;
  /** Beside the main part on a wide screen, below it on a phone. */
  aside: ReactNode;
}

/** Two columns on a wide screen; the main part alone without something beside it. */
export function Columns({ main, aside }: ColumnsProps) {
  if (!aside) return main;
  return (
    <div className="page-columns">
      <div className="page-main">{main}</div>
      <div className="page-aside">{aside}</div>
    </div>
  );
}
