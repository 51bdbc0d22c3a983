import type { ReactNode } from "react";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { DropMenu } from "#web/ui/cards/drop-menu.tsx";
import { RowTitle } from "#web/ui/rows/row-title.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProduct } from "../../products/endpoints.ts";
import { SmallPhoto } from "../small-photo.tsx";

/** What a row displays of a product or a service. */
interface Listed extends Pick<OwnProduct, "id" | "name" | "comment" | "acts"> {
  about: string;
  photo: OwnProduct["photos"][number] | undefined;
  /** Its public page, while buyers see it. */
  public: string | undefined;
}

interface OwnRowProps {
  of: Listed;
  /** The page on which it is changed. */
  to: string;
  badge: ReactNode;
  /** Its forms. */
  children: ReactNode;
}

/** A product or a service in the list of its seller. */
export function OwnRow({ of: { name, about, comment, photo }, to, badge, children }: OwnRowProps) {
  const say = useSay();
  return (
    <li className="grid gap-3 border-b border-line py-3 md:grid-cols-2">
      <div className="flex min-w-0 gap-3">
        <SmallPhoto photo={photo} />
        <div className="min-w-0 grow">
          <RowTitle to={to}>{name}</RowTitle>
          <p className="card-note mb-2">{about}</p>
          {badge}
          {comment && <p className="mt-2">{say("seller.state.comment", { comment })}</p>}
        </div>
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  );
}

interface QuickFormProps {
  of: Pick<Listed, "id" | "name">;
  act: string;
  refusal: Refusal | undefined;
  /** What the form sends beside what the seller types. */
  sent?: ReactNode;
  fields: { key: string; field: ReactNode }[];
}

/** A form in a row, to change the numbers that change often. */
export function QuickForm({ of: { id, name }, act, refusal, sent, fields }: QuickFormProps) {
  const say = useSay();
  return (
    <PostForm refusal={refusal}>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id} />
      {sent}
      <fieldset className="flex min-w-0 flex-wrap items-end gap-x-3">
        <legend className="sr-only">{name}</legend>
        {fields.map(({ key, field }) => (
          <div key={key} className="min-w-0 grow w-24">
            {field}
          </div>
        ))}
        <div className="mb-4">
          <Submit look="quiet">{say("seller.form.saveShort")}</Submit>
        </div>
      </fieldset>
    </PostForm>
  );
}

interface OwnMenuProps extends Pick<OwnRowProps, "of" | "to"> {
  refusal: Refusal | undefined;
}

/** The pages of a product or a service, and what its seller may do with it. */
export function OwnMenu({ of, to, refusal }: OwnMenuProps) {
  const say = useSay();
  const { id, name, acts } = of;
  return (
    <PostForm refusal={refusal}>
      <input type="hidden" name="id" value={id} />
      <DropMenu
        label={
          <>
            {say("seller.page.more")} <span className="sr-only">{name}</span>
          </>
        }
      >
        {[
          <Link key="edit" to={to}>
            {say("seller.page.edit")}
          </Link>,
          of.public && (
            <Link key="view" to={of.public}>
              {say("seller.page.view")}
            </Link>
          ),
          ...acts.map((act) => (
            <button key={act} type="submit" name="act" value={act}>
              {say(`seller.page.act.${act}`)}
            </button>
          )),
        ].filter(Boolean)}
      </DropMenu>
    </PostForm>
  );
}
