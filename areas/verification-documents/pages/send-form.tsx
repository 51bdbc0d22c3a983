import { acceptedBy, verificationFile } from "#core/forms/upload-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Select } from "#web/ui/base/field.tsx";
import { FileField } from "#web/ui/forms/file-field.tsx";
import { useSay } from "#web/words/words.tsx";

interface SendFormProps {
  types: { value: string; label: string }[];
  refusal: Refusal | undefined;
}

/** Sends one document. */
export function SendForm({ types, refusal }: SendFormProps) {
  const say = useSay();
  return (
    <PostForm refusal={refusal} encType="multipart/form-data">
      <Select
        name="type"
        label={say("verificationDocuments.type.label")}
        empty={say("verificationDocuments.type.choose")}
        options={types}
        required
      />
      <FileField
        name="file"
        label={say("verificationDocuments.file.label")}
        hint={say("verificationDocuments.file.hint")}
        accept={acceptedBy(verificationFile)}
        maxBytes={verificationFile.mostBytes}
        required
      />
      <Submit>{say("verificationDocuments.send.act")}</Submit>
    </PostForm>
  );
}
