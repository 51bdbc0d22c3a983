import { useSyncExternalStore } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { useToast } from "#web/ui/base/toasts.tsx";
import { useSay } from "#web/words/words.tsx";
import "./pay-to.css";

interface CopyButtonProps {
  text: string;
  /** What it is, for who does not see what the button stands beside. */
  what: string;
}

/**
 * Copies a number, so that nobody types it wrong. Its room is there from the start, so that nothing
 * moves; where it cannot copy it is not seen, and the text can be selected.
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
