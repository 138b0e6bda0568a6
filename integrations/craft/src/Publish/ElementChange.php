<?php

declare(strict_types=1);

namespace Catalogue\Publish;

/**
 * An element that was saved, moved, deleted or restored.
 */
final class ElementChange
{
    /** The tag of header, footer and menus, which are on every page. */
    private const CHROME = 'chrome';

    /** The section whose entries form the main menu. */
    private const MENU = 'navigation';

    /**
     * @param string|null $source the handle of its section, category group, volume, global set or menu
     */
    public function __construct(
        public readonly ElementKind $kind,
        public readonly int $id,
        public readonly ?string $source = null,
    ) {
    }

    /**
     * The tags for the website to purge: an element has the same id, and so the same tags, in every language.
     *
     * @return list<string>
     */
    public function tags(): array
    {
        $tags = ["entry:{$this->id}"];
        if ($this->source !== null) {
            $tags[] = "section:{$this->source}";
        }
        if ($this->isAroundPages()) {
            $tags[] = self::CHROME;
        }
        sort($tags, SORT_STRING);
        return $tags;
    }

    /**
     * Header and footer list neither their pictures nor the menu's nodes, so anything that may be one of these counts.
     */
    private function isAroundPages(): bool
    {
        return match ($this->kind) {
            ElementKind::Entry => $this->source === self::MENU,
            ElementKind::Form => false,
            default => true,
        };
    }
}
