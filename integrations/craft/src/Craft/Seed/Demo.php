<?php

declare(strict_types=1);

namespace Catalogue\Craft\Seed;

use Catalogue\Seed\Facts;
use Symfony\Component\Yaml\Yaml;

/**
 * The demo's files: each element is identified by its folder and file name, such as `products/linde`.
 */
final class Demo
{
    /** The volume for the files of each folder. */
    public const VOLUMES = ['pictures' => 'images', 'documents' => 'documents'];

    public const CATEGORIES = 'categories';

    /** @var array<string, array<string, mixed>>|null */
    private ?array $elements = null;

    /** @var array<string, array<string, array<string, mixed>>> parsed files by path pattern */
    private array $read = [];

    private ?Facts $facts = null;

    public function __construct(private readonly string $folder)
    {
    }

    public function exists(): bool
    {
        return is_file("{$this->folder}/sections.yaml");
    }

    /**
     * Pictures and documents, with `file` as a path.
     *
     * @return array<string, array<string, mixed>>
     */
    public function files(string $folder): array
    {
        if (!isset($this->read[$folder])) {
            $this->read[$folder] = [];
            foreach ($this->parse("{$folder}/*.yaml") as $list) {
                foreach ($list as $name => $file) {
                    $path = ['file' => "{$this->folder}/{$file['file']}"];
                    $this->read[$folder]["{$folder}/{$name}"] = $path + $file;
                }
            }
        }
        return $this->read[$folder];
    }

    /**
     * Entries and categories: parents before their children, siblings in their order.
     *
     * @return array<string, array<string, mixed>>
     */
    public function elements(): array
    {
        if ($this->elements === null) {
            $this->elements = $this->parse(self::CATEGORIES . '/*.yaml') + $this->parse('entries/*/*.yaml');
            $depth = function (array $element) use (&$depth): int {
                return isset($element['parent']) ? 1 + $depth($this->elements[$element['parent']] ?? []) : 0;
            };
            uasort($this->elements, static fn (array $one, array $other): int
                => [$depth($one), $one['position'] ?? 0] <=> [$depth($other), $other['position'] ?? 0]);
        }
        return $this->elements;
    }

    /**
     * @return array<string, array<string, mixed>>
     */
    public function forms(): array
    {
        return $this->parse('forms/*.yaml');
    }

    /**
     * @return array<string, array<string, mixed>>
     */
    public function globals(): array
    {
        return $this->parse('globals/*.yaml');
    }

    /**
     * @return list<array<string, mixed>>
     */
    public function members(): array
    {
        return Yaml::parseFile("{$this->folder}/members.yaml");
    }

    private function facts(): Facts
    {
        $file = "{$this->folder}/facts.yaml";
        return $this->facts ??= new Facts(is_file($file) ? Yaml::parseFile($file) : []);
    }

    /**
     * @return array<string, array<string, mixed>> by folder and name
     */
    private function parse(string $pattern): array
    {
        if (!isset($this->read[$pattern])) {
            $this->read[$pattern] = [];
            $facts = $this->facts();
            foreach (glob("{$this->folder}/{$pattern}") ?: [] as $file) {
                $name = basename(dirname($file)) . '/' . basename($file, '.yaml');
                $this->read[$pattern][$name] = $facts->fill(Yaml::parseFile($file) ?? []);
            }
        }
        return $this->read[$pattern];
    }
}
