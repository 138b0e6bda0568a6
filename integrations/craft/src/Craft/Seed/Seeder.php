<?php

declare(strict_types=1);

namespace Catalogue\Craft\Seed;

use Catalogue\Craft\Install\NotSaved;
use Catalogue\Seed\Languages;
use Closure;
use Craft;
use craft\base\ElementInterface;
use craft\elements\Category;
use craft\elements\Entry;
use craft\elements\GlobalSet;
use craft\elements\User;
use craft\models\Section;
use DateTime;

/**
 * Imports the demo into a Craft: existing content is kept, and empty elements are filled in.
 */
final class Seeder
{
    public readonly References $references;

    private readonly FieldValues $values;

    /** @var array<string, int> the sites by language */
    private readonly array $sites;

    public function __construct(private readonly Demo $demo, private readonly Languages $languages)
    {
        $this->references = new References($demo, $languages);
        $this->values = new FieldValues($languages, $this->references);
        $sites = [];
        foreach ($languages->all as $language) {
            $site = Craft::$app->getSites()->getSiteByHandle($language) ?? throw NotSaved::withoutA('site', $language);
            $sites[$language] = $site->id;
        }
        $this->sites = $sites;
        // The demo's import needs no revisions; this is only changed in memory.
        foreach (Craft::$app->getSections()->getAllSections() as $section) {
            $section->enableVersioning = false;
        }
    }

    /**
     * The number of entries and categories next to these parts that are not the demo's.
     *
     * @param list<string> $parts
     */
    public function foreign(array $parts): int
    {
        $count = 0;
        foreach ($parts as $part) {
            $own = $this->references->ids(array_keys($this->of($part)));
            $count += count(array_diff(self::idsOf($part), $own));
        }
        return $count;
    }

    /**
     * The extensions among a folder's files that this Craft does not take.
     *
     * @return list<string>
     */
    public function refused(string $folder): array
    {
        $refused = array_filter($this->demo->files($folder), static fn (array $file): bool => !Files::takes($file));
        $extension = static fn (array $file): string => pathinfo($file['file'], PATHINFO_EXTENSION);
        return array_values(array_unique(array_map($extension, $refused)));
    }

    /**
     * Creates the files of a folder that this Craft takes; returns how many.
     */
    public function files(string $folder): int
    {
        $files = new Files(Demo::VOLUMES[$folder], $this->languages, $this->sites);
        return $this->makeMissing(array_filter($this->demo->files($folder), Files::takes(...)), $files->make(...));
    }

    /**
     * Creates the entries of a section, or the categories, without their fields, which refer to each other; returns how
     * many.
     */
    public function elements(string $section): int
    {
        return $this->makeMissing($this->of($section), fn (array $demo) => $this->make($section, $demo));
    }

    /**
     * Fills in empty elements in each language; returns how many.
     */
    public function fields(string $section): int
    {
        return $this->fillEmpty($this->of($section), $this->references->element(...));
    }

    public function forms(): int
    {
        return $this->makeMissing($this->demo->forms(), (new FormMaker($this->references))->make(...));
    }

    public function globals(): int
    {
        return $this->fillEmpty($this->demo->globals(), static fn (string $name, int $site): ?ElementInterface
            => GlobalSet::find()->handle(basename($name))->siteId($site)->one());
    }

    public function members(string $group): int
    {
        $isMissing = static fn (array $member): bool
            => Craft::$app->getUsers()->getUserByUsernameOrEmail($member['email']) === null;
        $missing = array_filter($this->demo->members(), $isMissing);
        foreach ($missing as $member) {
            self::naming($member['email'], fn () => $this->member($member, $group));
        }
        return count($missing);
    }

    private function member(array $demo, string $group): void
    {
        $user = new User(['username' => $demo['email'], 'email' => $demo['email'], 'fullName' => $demo['fullName']]);
        $user->newPassword = $demo['password'];
        $user->active = $demo['status'] === 'active';
        $user->pending = $demo['status'] === 'pending';
        $this->values->set($user, $demo, $demo['language']);
        NotSaved::unless(Craft::$app->getElements()->saveElement($user), $user);
        $users = Craft::$app->getUsers();
        $users->assignUserToGroups($user->id, [Craft::$app->getUserGroups()->getGroupByHandle($group)->id]);
        $users->saveUserPreferences($user, ['language' => $demo['language']]);
    }

    /**
     * @param array<string, array<string, mixed>> $demo by name
     */
    private function makeMissing(array $demo, Closure $make): int
    {
        $count = 0;
        foreach ($demo as $name => $one) {
            if ($this->references->id($name) === null) {
                self::naming($name, static fn () => $make($one));
                $count++;
            }
        }
        return $count;
    }

    /**
     * Fills in elements that exist and are empty in the source language.
     *
     * @param array<string, array<string, mixed>> $demo by name
     * @param Closure(string, int): ?ElementInterface $find an element by its name in a site
     */
    private function fillEmpty(array $demo, Closure $find): int
    {
        $count = 0;
        foreach ($demo as $name => $one) {
            $element = $find($name, $this->sites[$this->languages->all[0]]);
            if ($element !== null && $this->values->areUnset($element, $one['fields'] ?? [])) {
                self::naming($name, fn () => $this->fill($one, static fn (int $site) => $find($name, $site)));
                $count++;
            }
        }
        return $count;
    }

    /**
     * Adds a name to the message of a failure.
     */
    private static function naming(string $name, Closure $do): void
    {
        try {
            $do();
        } catch (NotSaved $failure) {
            throw new NotSaved("{$name}: {$failure->getMessage()}", previous: $failure);
        }
    }

    private function of(string $section): array
    {
        $isOf = static fn (string $name): bool => strtok($name, '/') === $section;
        return array_filter($this->demo->elements(), $isOf, ARRAY_FILTER_USE_KEY);
    }

    /**
     * The ids in a section, or of all categories; none for a single, whose entry always exists.
     *
     * @return list<int>
     */
    private static function idsOf(string $part): array
    {
        if ($part === Demo::CATEGORIES) {
            return Category::find()->status(null)->ids();
        }
        $section = Craft::$app->getSections()->getSectionByHandle($part);
        $isSingle = $section?->type === Section::TYPE_SINGLE;
        return $section === null || $isSingle ? [] : Entry::find()->status(null)->sectionId($section->id)->ids();
    }

    private function make(string $section, array $demo): void
    {
        $element = $section === Demo::CATEGORIES
            ? new Category(['groupId' => Craft::$app->getCategories()->getAllGroups()[0]->id])
            : self::entry($section, $demo);
        $element->siteId = $this->sites[$this->languages->all[0]];
        $element->title = $this->languages->source($demo['title']);
        $element->slug = $this->languages->source($demo['slug'] ?? null);
        if (isset($demo['parent'])) {
            $element->setParentId($this->references->id($demo['parent']));
        }
        if (isset($demo['sites'])) {
            $isEnabled = static fn (string $language): bool => in_array($language, $demo['sites'], true);
            $element->setEnabledForSite(array_combine(
                $this->sites,
                array_map($isEnabled, array_keys($this->sites)),
            ));
        }
        NotSaved::unless(Craft::$app->getElements()->saveElement($element), $element);
    }

    private static function entry(string $section, array $demo): Entry
    {
        $model = Craft::$app->getSections()->getSectionByHandle($section)
            ?? throw NotSaved::withoutA('section', $section);
        $types = array_column($model->getEntryTypes(), null, 'handle');
        $type = $types[$demo['type'] ?? ''] ?? current($types);
        $entry = new Entry(['sectionId' => $model->id, 'typeId' => $type->id]);
        $entry->authorId = User::find()->admin()->one()?->id;
        if (isset($demo['postDate'])) {
            $entry->postDate = new DateTime($demo['postDate']);
        }
        return $entry;
    }

    /**
     * Fills in an element in all its sites. Blocks are created in the first and translated in the others.
     *
     * @param Closure(int): ?ElementInterface $find the element in a site
     */
    private function fill(array $demo, Closure $find): void
    {
        $fields = ($demo['fields'] ?? []) + array_intersect_key($demo, ['seo' => true]);
        foreach ($this->sites as $language => $site) {
            $element = $find($site);
            if ($element === null) {
                continue;
            }
            $element->title = $this->languages->pick($demo['title'] ?? null, $language) ?? $element->title;
            $element->slug = $this->languages->pick($demo['slug'] ?? null, $language) ?? $element->slug;
            $this->values->set($element, $fields, $language);
            $isFirst = $language === $this->languages->all[0];
            NotSaved::unless(Craft::$app->getElements()->saveElement($element, true, $isFirst), $element);
        }
    }
}
