import type { ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProduct } from "../../products/endpoints.ts";

interface OwnStatusProps {
  of: Pick<OwnProduct, "state" | "comment" | "acts">;
  /** What its state means for buyers. */
  meaning: string;
  /** Its public page, while it is listed. */
  publicPath: string | undefined;
  refusal: Refusal | undefined;
  /** More buttons of the form. */
  children?: ReactNode;
}

/** Shows what the state of a product or a service means, the officer's comment and the acts. */
export function OwnStatus({ of, meaning, publicPath, refusal, children }: OwnStatusProps) {
  const say = useSay();
  const { state, comment, acts } = of;
  return (
    <>
      <Notice kind={state === "approved" && publicPath ? "success" : "info"}>
        <p>{meaning}</p>
        {comment && <p>{say("seller.state.comment", { comment })}</p>}
      </Notice>
      <PostForm refusal={refusal}>
        <div className="flex flex-wrap gap-3">
          {acts.map((act) => (
            <Submit key={act} name="act" value={act} look={act === "submit" ? "primary" : "quiet"}>
              {say(`seller.page.act.${act}`)}
            </Submit>
          ))}
          {children}
          {publicPath && <QuietLink to={publicPath}>{say("seller.page.view")}</QuietLink>}
        </div>
      </PostForm>
    </>
  );
}

/** A state as its meaning is named: an approved one is not public until its shop is approved. */
export const meaningOf = (state: OwnProduct["state"], publicPath: string | undefined) =>
  state === "approved" && !publicPath ? "shopWaits" : state;
