<?php

declare(strict_types=1);

namespace Catalogue\Craft\Seed;

use Catalogue\Seed\Languages;
use Craft;
use craft\base\ElementInterface;
use craft\elements\Asset;
use craft\elements\Category;
use craft\elements\Entry;
use craft\elements\db\ElementQueryInterface;
use craft\models\Section;
use verbb\formie\elements\Form;

/**
 * Finds the elements named in the demo's files by slug, handle or file name, because ids differ in each Craft.
 */
final class References
{
    /** @var array<string, int> */
    private array $ids = [];

    /** @var array<string, true> */
    private array $missing = [];

    public function __construct(private readonly Demo $demo, private readonly Languages $languages)
    {
    }

    /**
     * The ids of the named elements that exist.
     *
     * @param mixed $names one name or a list
     * @return list<int>
     */
    public function ids(mixed $names): array
    {
        $ids = array_map(fn (string $name): ?int => $this->id($name), array_filter((array) $names, is_string(...)));
        return array_values(array_filter($ids));
    }

    public function id(string $name): ?int
    {
        $id = $this->ids[$name] ?? $this->query($name)?->ids()[0] ?? null;
        if ($id !== null) {
            $this->ids[$name] = $id;
        } else {
            $this->missing[$name] = true;
        }
        return $id;
    }

    /**
     * The names since the last call that do not exist.
     *
     * @return list<string>
     */
    public function takeMissing(): array
    {
        [$missing, $this->missing] = [array_keys($this->missing), []];
        return $missing;
    }

    public function element(string $name, int $siteId): ?ElementInterface
    {
        $id = $this->id($name);
        $class = $id === null ? null : Craft::$app->getElements()->getElementTypeById($id);
        return $class === null ? null : $class::find()->id($id)->siteId($siteId)->status(null)->one();
    }

    /**
     * A text with names replaced by ids, as in `{asset:pictures/hero:url}`.
     */
    public function replaceIn(string $text): string
    {
        $replace = fn (array $part): string => $part[1] . ($this->id($part[2]) ?? 0);
        return (string) preg_replace_callback('#(\{(?:asset|entry|category):)(\w+/[\w-]+)#', $replace, $text);
    }

    private function query(string $name): ?ElementQueryInterface
    {
        [$folder, $file] = explode('/', $name);
        if (isset(Demo::VOLUMES[$folder])) {
            $path = $this->demo->files($folder)[$name]['file'] ?? '';
            return Asset::find()->volume(Demo::VOLUMES[$folder])->filename(basename($path) ?: '-');
        }
        if ($folder === 'forms') {
            return Form::find()->handle($this->demo->forms()[$name]['handle'] ?? '-');
        }
        $slug = $this->languages->source($this->demo->elements()[$name]['slug'] ?? null);
        if ($folder === Demo::CATEGORIES) {
            return Category::find()->slug($slug ?? '-')->status(null);
        }
        $section = Craft::$app->getSections()->getSectionByHandle($folder);
        $query = $section === null ? null : Entry::find()->sectionId($section->id)->status(null);
        return $section?->type === Section::TYPE_SINGLE ? $query : $query?->slug($slug ?? $file);
    }
}
