import {
  type ComponentProps,
  type MouseEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Button } from "#web/ui/base/button.tsx";
import { FieldFrame, type Labelled, type OwnOfField } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { useIsBusy } from "../base/posted.ts";

type Own = OwnOfField | "type" | "ref" | "value" | "defaultValue" | "autoComplete";

interface PasswordFieldProps extends Labelled, Omit<ComponentProps<"input">, Own> {
  /** Tells the browser whether to fill in the one it knows, as by itself, or to offer a new one. */
  autoComplete?: "current-password" | "new-password";
}

/** A password, required by itself; with scripts it can be looked at while it is typed. */
export function PasswordField({ label, name, hint, error, ...given }: PasswordFieldProps) {
  const input = { autoComplete: "current-password", required: true, ...given };
  const say = useSay();
  const isBusy = useIsBusy();
  const hasScripts = useHasScripts();
  const [isShown, setShown] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const frame = { label, name, hint, error, required: input.required };
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className="beside">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            ref={box}
            // Sent as a password, so that no browser keeps it among what was typed.
            type={isShown && !isBusy ? "text" : "password"}
            className="control"
          />
          {hasScripts && (
            <Button
              type="button"
              look="quiet"
              data-late
              aria-label={say("web.form.showPassword")}
              aria-pressed={isShown}
              aria-controls={wiring.id}
              onMouseDown={stayInField}
              onClick={() => {
                if (box.current) turn(box.current);
                setShown(!isShown);
              }}
            >
              {say("web.form.show")}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

/** A press leaves the focus, the caret and the keyboard on the screen where they are. */
const stayInField = (event: MouseEvent) => event.preventDefault();

/** Another type moves the caret to the beginning; it can be put back once the field is laid out. */
function turn(field: HTMLInputElement): void {
  const { selectionStart, selectionEnd } = field;
  field.type = field.type === "text" ? "password" : "text";
  const isLaidOut = field.offsetWidth > 0;
  if (isLaidOut && field === document.activeElement) {
    field.setSelectionRange(selectionStart, selectionEnd);
  }
}

const never = () => () => {};
const useHasScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
