import type { ReactNode } from "react";
import { DownloadLink } from "#web/ui/base/button.tsx";
import { ShareFile } from "./share-file.tsx";

interface ReceiptWaysProps {
  /** Addresses of the receipt as files. */
  files: { pdf: string; png: string };
  /** Title of the shared picture. */
  title: string;
  /** Labels of the actions, and the message when the picture could not be sent. */
  words: { pdf: string; picture: string; share: string; failed: string };
  /** Further actions, at the end. */
  children?: ReactNode;
}

/** Actions for a receipt: save it as a file, or share it with an app of the phone. */
export const ReceiptActions = ({ files, title, words, children }: ReceiptWaysProps) => (
  <p className="mt-4 flex flex-wrap gap-3 print:hidden">
    {/* No <Link>: the targets are files. */}
    <a className="button button-primary" href={files.pdf} download>
      {words.pdf}
    </a>
    <DownloadLink href={files.png}>{words.picture}</DownloadLink>
    <ShareFile path={files.png} title={title} label={words.share} failed={words.failed} />
    {children}
  </p>
);
