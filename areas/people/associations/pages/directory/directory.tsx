import { useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { traderPath } from "#core/paths.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
import { useSay } from "#web/words/words.tsx";
import { getAssociation, listDirectory } from "../../endpoints.ts";
import { publicAssociationPath, publicAssociationsPath } from "../../public-paths.ts";

const size = 30;

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const query = args.url.searchParams;
  const term = readSearchTerm(query);
  const currentPage = Math.min(pageNumber(query), 1000);
  const [{ name }, members] = await Promise.all([
    call(getAssociation, { id }),
    call(listDirectory, { id, term, page: currentPage, size }),
  ]);
  return {
    title: say("associations.directory.title"),
    trail: [
      { label: say("associations.title"), to: publicAssociationsPath },
      { label: name, to: publicAssociationPath(id) },
    ],
    members,
    term,
    currentPage,
  };
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The members of an association, as other members see them. */
export default function Directory() {
  const { title, trail, members, term, currentPage } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <Page title={title} lead={say("associations.directory.lead")} trail={trail}>
      <FilterForm active={term ? 1 : 0}>
        <Field
          name="term"
          type="search"
          label={say("associations.directory.term")}
          defaultValue={term}
          maxLength={limits.searchTermLength}
          key={term}
        />
      </FilterForm>
      {members.data.length > 0 ? (
        <ul className="grid gap-3 md:grid-cols-2">
          {members.data.map((member) => (
            <li key={member.accountId} className="min-w-0 wrap-anywhere">
              <article className="card">
                <div className="card-body">
                  <h2>
                    {member.shopId ? (
                      member.name
                    ) : (
                      <PersonName person={{ id: member.accountId, name: member.name }} />
                    )}
                  </h2>
                  {member.location && <p className="place">{member.location}</p>}
                  {member.isAdministrator && (
                    <p>
                      <Badge tone="good">{say("associations.administrator")}</Badge>
                    </p>
                  )}
                  {member.shop && member.shopId && (
                    <p>
                      <Link
                        className="inline-flex min-h-11 items-center underline"
                        to={traderPath(member.shopId)}
                      >
                        {say("associations.directory.shop", { shop: member.shop })}
                      </Link>
                    </p>
                  )}
                </div>
              </article>
            </li>
          ))}
        </ul>
      ) : currentPage > 1 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <EmptyState title={say("associations.directory.none")} />
      )}
      <Pager page={currentPage} size={size} total={members.total} />
    </Page>
  );
}
