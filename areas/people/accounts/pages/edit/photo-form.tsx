import { profilePhoto } from "#core/files/upload-rules.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { FileField } from "#web/ui/files/file-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { ProfilePhoto } from "../person/profile-photo.tsx";

interface PhotoFormProps {
  name: string;
  picture: string | null;
  refusal: Refusal | undefined;
}

export function PhotoForm({ name, picture, refusal }: PhotoFormProps) {
  const say = useSay();
  // Before the file, so that a refusal identifies its form.
  const which = <input type="hidden" name="form" value="photo" />;
  return (
    <Section title={say("accounts.photo.title")} id="photo">
      <div className="mb-4">
        <ProfilePhoto name={name} picture={picture} />
      </div>
      <PostForm refusal={refusal} encType="multipart/form-data">
        {which}
        <FileField
          name="image"
          label={say("accounts.photo.choose")}
          hint={say("accounts.photo.hint")}
          rule={profilePhoto}
          required
        />
        <Submit>{say("accounts.photo.save")}</Submit>
      </PostForm>
      {picture && (
        <PostForm refusal={undefined} className="mt-3">
          {which}
          <Submit look="quiet">{say("accounts.photo.remove")}</Submit>
        </PostForm>
      )}
    </Section>
  );
}
