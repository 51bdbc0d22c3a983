import type { ReactNode } from "react";
import { ShareFile } from "./share-file.tsx";

interface ReceiptWaysProps {
  /** Addresses of the receipt as files. */
  files: { pdf: string; png: string };
  /** What the picture is called where it arrives. */
  title: string;
  /** What the ways are called, and what is shown where the picture could not be sent. */
  words: { pdf: string; picture: string; share: string; failed: string };
  /** More ways, at the end. */
  children?: ReactNode;
}

/** A receipt as files: saved, and sent by the phone's own apps. */
export const ReceiptWays = ({ files, title, words, children }: ReceiptWaysProps) => (
  <p className="mt-4 flex flex-wrap gap-3 print:hidden">
    {/* No <Link>: what they lead to is no page. */}
    <a className="button button-primary" href={files.pdf} download>
      {words.pdf}
    </a>
    <a className="button button-quiet" href={files.png} download>
      {words.picture}
    </a>
    <ShareFile path={files.png} title={title} label={words.share} failed={words.failed} />
    {children}
  </p>
);
