/** A decorative icon from the sprite, with the same markup as the server's. */
export function Icon({ sprite, name }: { sprite: string; name: string }) {
  return (
    <svg className="icon" width="24" height="24" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
