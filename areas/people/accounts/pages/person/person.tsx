import { useLoaderData } from "react-router";
import { getUserDetails } from "#areas/people/accounts/endpoints.ts";
import { traderPath } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { useFormat } from "#web/format/use-format.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink, QuietLink } from "#web/ui/base/button.tsx";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { profilePath } from "../own/own-paths.ts";
import { ProfilePhoto } from "./profile-photo.tsx";

export async function loader({ context, params }: PageArgs) {
  const { call, actor } = page(context);
  const person = await call(getUserDetails, { id: params.id ?? "" });
  const isOwn = actor.kind === "person" && actor.accountId === person.id;
  return { title: person.name, person, isOwn };
}

/** Users are found by those who deal with them, not by search engines. */
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Person() {
  const { person, isOwn } = useLoaderData<typeof loader>();
  const say = useSay();
  const { date } = useFormat();
  const { id, name, pictureKey, location, country, shopName, isDemo } = person;
  return (
    <ArticlePage
      title={name}
      lead={isOwn ? say("accounts.person.own") : undefined}
      trail={[{ label: name }]}
      actions={isDemo && <DemoBadge />}
      acts={
        <>
          {shopName && (
            <ButtonLink to={traderPath(id)}>{say("accounts.person.products")}</ButtonLink>
          )}
          {isOwn && <QuietLink to={profilePath}>{say("accounts.own.profile")}</QuietLink>}
        </>
      }
    >
      <div className="mb-4">
        <ProfilePhoto name={name} picture={pictureKey} />
      </div>
      <DefinitionList
        items={[
          {
            term: say("accounts.field.location.label"),
            detail: [location?.name, country.name].filter(Boolean).join(", "),
          },
          { term: say("accounts.person.since"), detail: date(person.since) },
          { term: say("accounts.person.shop"), detail: shopName },
        ]}
      />
    </ArticlePage>
  );
}
