import { useEffect, useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";
import { useSay } from "#web/words/words.tsx";

/** Sends the picture by the phone's own list of apps, where it takes files; else there is the link beside it. */
export function ShareReceipt({ path, title }: { path: string; title: string }) {
  const say = useSay();
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
        show(say("payments.receipt.failed"), "error");
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button type="button" look="quiet" busy={busy} onClick={share} data-late>
      {say("payments.receipt.share")}
    </Button>
  );
}

function canShareFiles(): boolean {
  const files = [new File([""], "receipt.png", { type: "image/png" })];
  return "share" in navigator && (navigator.canShare?.({ files }) ?? false);
}

async function fetched(path: string, name: string): Promise<File> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error("no picture");
  return new File([await answer.blob()], name, { type: "image/png" });
}
