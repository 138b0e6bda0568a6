/** A drawing from the sprite, as the server's own icons are. It only decorates: the words stand beside it. */
export function Icon({ sprite, name }: { sprite: string; name: string }) {
  return (
    <svg className="icon" width="24" height="24" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
