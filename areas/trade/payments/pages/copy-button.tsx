import { useSyncExternalStore } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";
import { useSay } from "#web/words/words.tsx";
import "./pay-to.css";

interface CopyButtonProps {
  text: string;
  /** What the button copies, for screen readers. */
  what: string;
}

/**
 * Copies a number, to prevent typing errors. Its space is reserved to avoid a layout shift; without
 * clipboard support the button is hidden, and the text can be selected.
 */
export function CopyButton({ text, what }: CopyButtonProps) {
  const say = useSay();
  const show = useToast();
  const can = useClipboard();
  return (
    <span className={can ? "copy copy-ready" : "copy"}>
      <Button
        type="button"
        look="quiet"
        aria-label={`${say("payments.payTo.copy")}: ${what}`}
        onClick={() =>
          navigator.clipboard
            .writeText(text)
            .then(() => show(say("payments.payTo.copied"), "success"))
        }
      >
        {say("payments.payTo.copy")}
      </Button>
    </span>
  );
}

const never = () => () => {};
const useClipboard = () =>
  useSyncExternalStore(
    never,
    () => "clipboard" in navigator,
    () => false,
  );
