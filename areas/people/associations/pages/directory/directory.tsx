import { useLoaderData } from "react-router";
import { traderPath } from "#core/paths.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { PersonName } from "#web/ui/base/person-name.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { TermField } from "#web/ui/lists/term-field.tsx";
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
    <ListPage
      title={title}
      lead={say("associations.directory.lead")}
      trail={trail}
      filters={
        <FilterForm active={term ? 1 : 0}>
          <TermField label={say("associations.directory.term")} term={term} />
        </FilterForm>
      }
      list={
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
      }
      empty={{ title: say("associations.directory.none") }}
      pager={{ page: currentPage, size, total: members.total }}
    />
  );
}
