import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProductDetails } from "../../products/endpoints.ts";

interface ProductStandingProps {
  product: OwnProductDetails;
  /** Where buyers see it, while they do. */
  publicPath: string | undefined;
  refusal: Refusal | undefined;
}

/** What the state of a product means, what the officer wrote, and what may be done now. */
export function ProductStanding({ product, publicPath, refusal }: ProductStandingProps) {
  const say = useSay();
  const { state, comment, acts } = product;
  const isUnseen = state === "approved" && !publicPath;
  return (
    <>
      <Notice kind={state === "approved" && publicPath ? "success" : "info"}>
        <p>{say(`seller.state.meaning.${isUnseen ? "shopWaits" : state}`)}</p>
        {comment && <p>{say("seller.state.comment", { comment })}</p>}
      </Notice>
      <PostForm refusal={refusal}>
        <div className="flex flex-wrap gap-3">
          {acts.map((act) => (
            <Submit key={act} name="act" value={act} look={act === "submit" ? "primary" : "quiet"}>
              {say(`seller.page.act.${act}`)}
            </Submit>
          ))}
          <Submit look="quiet" name="act" value="duplicate">
            {say("seller.page.act.duplicate")}
          </Submit>
          {publicPath && (
            <ButtonLink look="quiet" to={publicPath}>
              {say("seller.page.view")}
            </ButtonLink>
          )}
        </div>
      </PostForm>
    </>
  );
}
