import { Submit } from "#web/post/post-form.tsx";
import { useSay } from "#web/words/words.tsx";

/** The buttons of a form for something new: submit it to the officers, or keep it as a draft. */
export function NextButtons() {
  const say = useSay();
  return (
    <div className="flex flex-wrap gap-3">
      <Submit name="next" value="submit">
        {say("seller.page.act.submit")}
      </Submit>
      <Submit name="next" value="draft" look="quiet">
        {say("seller.form.saveDraft")}
      </Submit>
    </div>
  );
}
