<?php

declare(strict_types=1);

namespace Catalogue\Contract;

use RuntimeException;

/**
 * The contract between website and content system: the schema, and the operations that are sent.
 */
final class Contract
{
    public readonly Schema $schema;

    public function __construct(private readonly string $folder = __DIR__ . '/../../graphql')
    {
        $file = "{$this->folder}/schema.graphql";
        if (!is_file($file)) {
            throw new RuntimeException("{$file} is missing: copy the package with 'cp -rL', which follows its link.");
        }
        $this->schema = Schema::read((string) file_get_contents($file));
    }

    /**
     * The coordinates that an audience requests.
     *
     * @return array<string, string>
     */
    public function requested(Audience $audience): array
    {
        $files = array_map(file_get_contents(...), array_filter($this->files(''), $audience->sends(...)));
        return Coordinates::requested($this->schema, Document::read(implode("\n", $files)));
    }

    /**
     * The coordinates that each optional field requests, by its name in CMS_FIELDS.
     *
     * @return array<string, array<string, string>>
     */
    public function optional(): array
    {
        $fields = [];
        foreach ($this->files('/optional') as $file) {
            $document = Document::read((string) file_get_contents($file));
            $fields[basename($file, '.graphql')] = Coordinates::requested($this->schema, $document);
        }
        return $fields;
    }

    private function files(string $folder): array
    {
        $files = glob("{$this->folder}{$folder}/*.graphql") ?: [];
        // These only generate the website's types, and are never sent.
        return preg_grep('/(\/schema|-types)\.graphql$/', $files, PREG_GREP_INVERT) ?: [];
    }
}
