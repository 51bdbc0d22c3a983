import { LineIcon } from "#web/shell/line-icon.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";
import type { OwnProduct } from "../products/endpoints.ts";

/** The first photo of a product beside its name; a camera icon without photos. */
export function SmallPhoto({ photo }: { photo: OwnProduct["photos"][number] | undefined }) {
  return (
    <div className="w-24 max-w-1/3 shrink-0">
      {photo ? (
        <Picture
          pictureKey={photo.picture}
          background={photo.background}
          alt=""
          sizes="96px"
          width={160}
        />
      ) : (
        <div className="card-avatar">
          <LineIcon path="M4 8h4l2-3h4l2 3h4v11H4zM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6" />
        </div>
      )}
    </div>
  );
}
