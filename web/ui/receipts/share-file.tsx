import { useEffect, useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";

interface ShareFileProps {
  /** Of a picture, PNG. */
  path: string;
  /** What it is called where it arrives. */
  title: string;
  /** Words of the button, and of what it says where it could not be sent. */
  label: string;
  failed: string;
}

/** Sends a picture by the phone's own list of apps, where it takes files; else there is the link beside it. */
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
      // She may close the list of apps again, which is no failure.
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
