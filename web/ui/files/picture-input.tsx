import { acceptAttribute, maxMegabytes, type UploadRule } from "#core/files/upload-rules.ts";
import { FieldFrame } from "#web/ui/base/field.tsx";
import { useFieldRefusal } from "#web/ui/base/post-form-context.ts";
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
  const isWrong = Boolean(useFieldRefusal(name).error);
  return (
    <details open={isWrong}>
      <summary className="py-3">{add}</summary>
      <FieldFrame
        name={name}
        label={label}
        required={undefined}
        below={say("web.form.fileAtMost", { most: maxMegabytes(rule) })}
      >
        {(wiring) => (
          <div className="control file file-optional">
            <input {...wiring} type="file" accept={acceptAttribute(rule)} />
            <u aria-hidden="true">{say("web.form.chooseFile")}</u>
          </div>
        )}
      </FieldFrame>
    </details>
  );
}
