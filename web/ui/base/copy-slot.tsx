import type { ReactNode } from "react";
import { closeSlot, openSlot } from "#core/copy-slot.ts";

interface CopySlotProps {
  /** The template of app/service-worker/templates.ts. */
  name: string;
  data: object;
  children?: ReactNode;
}

/** A part of the page that the service worker writes from `data` in a copy, in place of `children`. */
export function CopySlot({ name, data, children }: CopySlotProps) {
  return (
    <>
      <Border html={openSlot(name, data)} />
      {children}
      <Border html={closeSlot(name)} />
    </>
  );
}

const Border = ({ html }: { html: string }) => (
  <div
    className="contents"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a comment of our own, its "<" escaped
    dangerouslySetInnerHTML={{ __html: html }}
  />
);
