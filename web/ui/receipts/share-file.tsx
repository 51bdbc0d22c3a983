import { useEffect, useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";

interface ShareFileProps {
  /** Path of a PNG picture. */
  path: string;
  /** Title of the shared picture. */
  title: string;
  /** Label of the button, and the message when sharing failed. */
  label: string;
  failed: string;
}

/**
 * Shares a picture through the phone's share sheet, if it accepts files; otherwise the link beside
 * it remains.
 */
export function ShareFile({ path, title, label, failed }: ShareFileProps) {
  const show = useToast();
  const [can, setCan] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => setCan(canShareFiles()), []);
  if (!can) return null;
  const share = async () => {
    setBusy(true);
    try {
      await navigator.share({ files: [await fetched(path, `${title}.png`)], title });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        show(failed, "error");
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="button" look="quiet" busy={busy} onClick={share} data-late>
      {label}
    </Button>
  );
}

function canShareFiles(): boolean {
  const files = [new File([""], "picture.png", { type: "image/png" })];
  return "share" in navigator && (navigator.canShare?.({ files }) ?? false);
}

async function fetched(path: string, name: string): Promise<File> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error("no picture");
  return new File([await answer.blob()], name, { type: "image/png" });
}
