import { acceptedBy, megabytesOf, type UploadRule } from "#core/files/upload-rules.ts";
import { FieldFrame } from "#web/ui/base/field.tsx";
import { useRefusalOf } from "#web/ui/base/posted.ts";
import { useSay } from "#web/words/words.tsx";

interface PictureInputProps {
  name: string;
  label: string;
  /** The label that expands it. */
  add: string;
  rule: UploadRule;
}

/**
 * An optional picture for a text, collapsed unless it was refused. It is prerendered, so it needs
 * no script.
 */
export function PictureInput({ name, label, add, rule }: PictureInputProps) {
  const say = useSay();
  const isWrong = Boolean(useRefusalOf(name).error);
  return (
    <details open={isWrong}>
      <summary className="py-3">{add}</summary>
      <FieldFrame
        name={name}
        label={label}
        required={undefined}
        below={say("web.form.fileAtMost", { most: megabytesOf(rule) })}
      >
        {(wiring) => (
          <div className="control file file-optional">
            <input {...wiring} type="file" accept={acceptedBy(rule)} />
            <u aria-hidden="true">{say("web.form.chooseFile")}</u>
          </div>
        )}
      </FieldFrame>
    </details>
  );
}
