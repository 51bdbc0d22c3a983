import { type ChangeEvent, type ComponentProps, useEffect, useState } from "react";
import { acceptAttribute, type UploadRule } from "#core/files/upload-rules.ts";
import { useFormat } from "#web/format/use-format.ts";
import { type ControlProps, FieldFrame, type FieldManagedProps } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";

type OwnerParams = FieldManagedProps | "type" | "value" | "defaultValue" | "onChange" | "multiple";

interface FileFieldProps extends ControlProps, Omit<ComponentProps<"input">, OwnerParams> {
  /** What the server accepts. */
  rule: Pick<UploadRule, "kinds" | "maxBytes">;
}

/**
 * A file input, in a form with `encType="multipart/form-data"`. Its labels are ours, because the
 * browser's are in the browser's language. A chosen file is indicated without scripts too: by
 * styles where it is required, else by the browser's own text. With scripts it previews a picture,
 * and clears a file that is too large before it is sent.
 */
export function FileField({ label, name, hint, error, rule, ...input }: FileFieldProps) {
  const { maxBytes } = rule;
  const say = useSay();
  const { number } = useFormat();
  const [chosen, setChosen] = useState<File>();
  const isTooLarge = chosen !== undefined && chosen.size > maxBytes;
  const most = number(Math.floor(maxBytes / 1e6));
  const tooLarge =
    isTooLarge &&
    say("web.form.fileTooLarge", {
      name: chosen.name,
      size: number(Math.ceil(chosen.size / 1e5) / 10),
      most,
    });
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    setChosen(file);
    if (file && file.size > maxBytes) currentTarget.value = "";
  };
  const frame = { label, name, hint, error: tooLarge || error, required: input.required };
  return (
    <FieldFrame {...frame} below={say("web.form.fileAtMost", { most })}>
      {(wiring) => (
        <>
          <div className={`control file ${input.required ? "" : "file-optional file-said"}`}>
            <input
              accept={acceptAttribute(rule)}
              {...input}
              {...wiring}
              type="file"
              onChange={choose}
            />
            <u aria-hidden="true">{say("web.form.chooseFile")}</u>
            {!input.required && (
              <span aria-hidden="true" data-when="hydrated">
                {chosen?.name ?? say("web.form.noFile")}
              </span>
            )}
            {input.required && (
              <>
                <span aria-hidden="true" data-when="empty">
                  {say("web.form.noFile")}
                </span>
                <span aria-hidden="true" data-when="chosen">
                  {chosen?.name ?? say("web.form.fileChosen")}
                </span>
              </>
            )}
          </div>
          <span role="status" className="sr-only">
            {tooLarge}
          </span>
          {chosen && !isTooLarge && /^image/.test(chosen.type) && <Preview file={chosen} />}
        </>
      )}
    </FieldFrame>
  );
}

function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address && <img src={address} alt="" width={96} />;
}
