#!/usr/bin/env bash
# Tries the deployment without a machine of its own: runs every block of
# docs/how-to/install-on-debian.md in a bare Debian 12 tree, up to a page over https, the desk of the
# first administrator and a backup. Needs root, debootstrap, and the network for packages. The tree
# and what was started in it are removed.
#   deploy/try.sh [folder]        the folder for the tree, about 4 GB; a temporary one by default
#   KEEP=yes deploy/try.sh DIR    keeps the tree, to look at; another run wants a new one
# MIRROR names a Debian mirror, NPM_CONFIG_REGISTRY an npm registry, and NODE_EXTRA_CA_CERTS a file of
# further certificate authorities, for a network that has its own.
set -euo pipefail

project=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
page=$project/docs/how-to/install-on-debian.md
tree=${1:-$(mktemp -d)}/debian
say() { printf '\n== %s\n' "$*"; }

command -v debootstrap >/dev/null || { echo "deploy/try.sh needs debootstrap: apt-get install debootstrap" >&2; exit 1; }
[ "$(id -u)" = 0 ] || { echo "deploy/try.sh needs root, for chroot." >&2; exit 1; }

finish() {
  for mount in dev/shm dev/pts dev sys proc; do umount -l "$tree/$mount" 2>/dev/null || true; done
  [ "${KEEP:-}" = yes ] || rm -rf --one-file-system "$tree"
}
trap finish EXIT

if [ ! -e "$tree/etc/debian_version" ]; then
  say "A bare Debian 12 in $tree"
  debootstrap --variant=minbase bookworm "$tree" "${MIRROR:-http://deb.debian.org/debian}" | tail -n 1
fi
mkdir -p "$tree"/{proc,sys,dev,opt/soko,try}
mount -t proc proc "$tree/proc"
mount --rbind /dev "$tree/dev"
mount --make-rslave "$tree/dev"
cp /etc/resolv.conf "$tree/etc/resolv.conf"
for file in /etc/apt/apt.conf.d/*[Pp]roxy*; do [ -e "$file" ] && cp "$file" "$tree/etc/apt/apt.conf.d/"; done
# Packages must not start their services while they are installed.
printf '#!/bin/sh\nexit 101\n' >"$tree/usr/sbin/policy-rc.d"
chmod +x "$tree/usr/sbin/policy-rc.d"

say "The sources instead of git clone"
git -C "$project" archive HEAD | tar -x -C "$tree/opt/soko"

# A tree without an init has no systemctl. This one reads the same unit files and runs their
# commands as their user, but without their restrictions.
cat >"$tree/usr/local/sbin/systemctl" <<'END'
#!/bin/bash
set -euo pipefail
unit=${!#}
settings() { sed -n "s/^$1=//p" /etc/systemd/system/$2 2>/dev/null || true; }
run() {
  local file=$1.service user
  user=$(settings User "$file")
  install -d -m 700 -o "$user" -g "$user" "/var/lib/$(settings StateDirectory "$file")"
  cd "$(settings WorkingDirectory "$file")"
  # shellcheck disable=SC2046
  exec env -i PATH=/usr/local/bin:/usr/bin:/bin $(settings Environment "$file") bash -c '
    set -a; while IFS= read -r line; do export "${line?}"; done <"$1"; set +a
    shift; exec setpriv --reuid "$1" --regid "$1" --init-groups "${@:2}"' \
    - "$(settings EnvironmentFile "$file")" "$user" $(settings ExecStart "$file")
}
case "$1 $unit" in
  "daemon-reload "*) ;;
  *" postgresql") pg_ctlcluster 15 main start ;;
  *" soko") (run soko >/try/soko.log 2>&1) & ;;
  *" soko-backup") (run soko-backup) ;;
  *" caddy") (
    set -a && . /etc/soko/domain.env && HOME=/root exec caddy run --config /etc/caddy/Caddyfile >/try/caddy.log 2>&1
  ) & ;;
  *) echo "systemctl $*: not known here" >&2; exit 1 ;;
esac
END
chmod +x "$tree/usr/local/sbin/systemctl"

# Writes the blocks of some sections of the page as a script.
blocks() {
  awk -v from="$1" -v to="$2" '
    /^## [0-9]/ { section = substr($2, 1, 1) + 0 }
    /^```sh$/ { inside = 1; next }
    /^```/ { inside = 0 }
    inside && section >= from && section <= to' "$page" |
    sed 's/^DOMAIN=.*/DOMAIN=localhost/'
}

{
  echo 'set -euxo pipefail; export DEBIAN_FRONTEND=noninteractive'
  blocks 1 2
} >"$tree/try/install.sh"
{
  echo 'set -euxo pipefail; DOMAIN=localhost; cd /opt/soko'
  blocks 3 6
  # What the page says in words: registers the first officer's account, with the phone of the page.
  cat <<'END'
call() { curl --fail --silent --show-error --json "$2" "https://localhost/wit-backend/api/$1"; }
password=$(openssl rand -hex 12)
id=$(call user/register '{"userType": "individual", "UserRole": "buyer", "firstName": "Amina", "lastName": "Juma",
  "gender": "female", "country": "TZ", "location": "TZ-02", "language": "en", "phone": "+255710000003",
  "password": "'$password'", "confirmPassword": "'$password'", "terms": true}' | grep -o '[0-9a-f-]\{36\}')
code=$(tail -n 1 /var/lib/soko/outbox.jsonl | grep -o '#[0-9]*' | tr -d '#')
call user/verify "{\"requestId\": \"$id\", \"code\": \"$code\"}"
END
  blocks 7 8
  cat <<'END'
curl --fail --silent --output /dev/null --cookie-jar /try/cookies --data-urlencode "username=+255710000003" \
  --data "password=$password" https://localhost/auth/login
curl --fail --silent --cookie /try/cookies https://localhost/portal/officer/health | grep -c '<h1'
curl --fail --silent https://localhost/ | grep -c '<html lang='
curl --silent --output /dev/null --write-out '%{http_code}' http://localhost/ | grep -c 308
test "$(curl --silent --output /dev/null --write-out '%{http_code}' https://localhost/metrics)" = 404
curl --fail --silent http://127.0.0.1:3000/metrics | grep -c '^soko_disk_bytes'
ls /mnt/backups | grep -q .
END
} >"$tree/try/serve.sh"

inside() { chroot "$tree" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "${@}"; }

say "Sections 1 and 2: programs and Soko"
network=()
[ -z "${NPM_CONFIG_REGISTRY:-}" ] || network+=("NPM_CONFIG_REGISTRY=$NPM_CONFIG_REGISTRY")
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  cp "$NODE_EXTRA_CA_CERTS" "$tree/try/authorities.pem"
  network+=(NODE_EXTRA_CA_CERTS=/try/authorities.pem NPM_CONFIG_CAFILE=/try/authorities.pem)
fi
inside "${network[@]}" bash /try/install.sh

say "Sections 3 to 8: database, settings, start, https, administrator, backup; in a network of its own"
unshare --net --pid --fork --kill-child bash -c "
  ip link set lo up 2>/dev/null || true
  chroot '$tree' env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin bash /try/serve.sh" ||
  { tail -n 30 "$tree/try/soko.log" "$tree/try/caddy.log"; exit 1; }

say "The files that programs can check"
check() { printf '%-44s' "$1"; shift; if "$@" >"$tree/try/check.log" 2>&1; then echo good; else echo BAD; cat "$tree/try/check.log"; return 1; fi; }
units=$(mktemp -d)
sed "s#^ExecStart=/usr/local/bin/node#ExecStart=$(command -v node || echo /bin/true)#" \
  "$project/deploy/systemd/soko.service" >"$units/soko.service"
if command -v systemd-analyze >/dev/null; then check "systemd units" systemd-analyze verify "$units/soko.service"; fi
check "Caddyfile" inside SOKO_DOMAIN=soko.example caddy validate --adapter caddyfile --config /opt/soko/deploy/caddy/Caddyfile
rm -rf "$units"

say "Everything on the page works in this tree."
