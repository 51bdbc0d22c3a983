import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useFormat } from "#web/format/use-format.ts";
import { useSay } from "#web/words/words.tsx";
import { type ControlProps, FieldFrame, type FieldManagedProps } from "../base/field.tsx";

type TextAreaProps = ControlProps &
  Omit<ComponentProps<"textarea">, FieldManagedProps | "ref" | "onInput">;

/** Remaining characters at which a screen reader announces the count, instead of at every key. */
const announcedAt = [50, 20, 10, 5, 0];

/**
 * A labelled text area; accepts all props of `<textarea>`. With `maxLength` it shows the maximum
 * length, and with scripts, once something is typed, the remaining length.
 */
export function TextArea({ label, name, hint, error, ...area }: TextAreaProps) {
  const say = useSay();
  const { number } = useFormat();
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState<number>();
  // The user may have typed before the scripts loaded.
  useEffect(() => {
    const { value, defaultValue } = box.current ?? {};
    if (value !== defaultValue) setLength(value?.length);
  }, []);
  const { maxLength: max } = area;
  const left = max !== undefined && length !== undefined ? max - length : undefined;
  const remaining = left === undefined ? "" : say("web.ui.charactersLeft", { left: number(left) });
  return (
    <FieldFrame
      label={label}
      name={name}
      hint={hint}
      error={error}
      required={area.required}
      below={
        max !== undefined && (remaining || say("web.ui.charactersAtMost", { max: number(max) }))
      }
    >
      {(wiring) => (
        <>
          <textarea
            rows={4}
            {...area}
            {...wiring}
            ref={box}
            className="control"
            onInput={({ currentTarget }) => setLength(currentTarget.value.length)}
          />
          <span role="status" className="sr-only">
            {left !== undefined && announcedAt.includes(left) && remaining}
          </span>
        </>
      )}
    </FieldFrame>
  );
}
