import {
  type ComponentProps,
  type MouseEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Button } from "#web/ui/base/button.tsx";
import { type ControlProps, FieldFrame, type FieldManagedProps } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { useIsBusy } from "../base/post-form-context.ts";

type OwnerParams = FieldManagedProps | "type" | "ref" | "value" | "defaultValue" | "autoComplete";

interface PasswordFieldProps extends ControlProps, Omit<ComponentProps<"input">, OwnerParams> {
  /** Whether the browser fills in the saved password, the default, or suggests a new one. */
  autoComplete?: "current-password" | "new-password";
}

/** A password field, required by default; with scripts the typed password can be shown. */
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
            // Submitted as a password, so that no browser saves it as form history.
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

/** Preserves the focus, the caret and the on-screen keyboard on a click. */
const stayInField = (event: MouseEvent) => event.preventDefault();

/**
 * Changing the type moves the caret to the start; it can be restored once the field is laid out.
 */
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
