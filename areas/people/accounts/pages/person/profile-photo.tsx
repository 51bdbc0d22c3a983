import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Picture } from "#web/ui/cards/picture.tsx";

interface PortraitProps {
  name: string;
  /** Key of the profile photo, or null. */
  picture: string | null;
}

/** A user's photo, or their initials. The name appears beside it. */
export function ProfilePhoto({ name, picture }: PortraitProps) {
  if (!picture) return <Avatar large name={name} />;
  return (
    <div className="w-24 overflow-hidden rounded-xl">
      <Picture eager pictureKey={picture} alt="" sizes="96px" width={160} height={160} />
    </div>
  );
}
