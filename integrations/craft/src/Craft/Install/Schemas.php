<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Catalogue\Contract\Audience;
use Catalogue\Craft\Gql\Scopes;
use Catalogue\Craft\Gql\SchemaReader;
use Craft;
use craft\models\GqlSchema;
use craft\models\GqlToken;

/**
 * The schemas of the three audiences, and the tokens of two.
 */
final class Schemas extends Part
{
    /** The website's environment variable for each token. */
    private const TOKENS = ['Website' => 'CMS_TOKEN', 'Submissions' => 'CMS_SUBMISSIONS_TOKEN'];

    /** @var array<string, string> created tokens, which cannot be read later, by environment variable */
    public array $tokens = [];

    public function steps(): iterable
    {
        $scopes = new Scopes($this->model);
        foreach (Audience::cases() as $audience) {
            $name = $audience->value;
            $schema = SchemaReader::named($name);
            if ($schema === null) {
                yield "GraphQL schema {$name}" => static function () use ($name, $scopes, $audience): void {
                    $schema = new GqlSchema(['name' => $name, 'scope' => array_keys($scopes->of($audience))]);
                    NotSaved::unless(Craft::$app->getGql()->saveSchema($schema), $schema);
                };
            } else {
                foreach (array_diff_key($scopes->of($audience), array_flip($schema->scope)) as $what) {
                    yield "the GraphQL schema {$name} does not let {$what}" => null;
                }
            }
            if (isset(self::TOKENS[$name]) && Craft::$app->getGql()->getTokenByName($name) === null) {
                yield "GraphQL token {$name}" => fn () => $this->makeToken($name);
            }
        }
    }

    private function makeToken(string $name): void
    {
        $token = new GqlToken(['name' => $name, 'enabled' => true]);
        $token->accessToken = Craft::$app->getSecurity()->generateRandomString();
        $token->setSchema(SchemaReader::named($name));
        NotSaved::unless(Craft::$app->getGql()->saveToken($token), $token);
        $this->tokens[self::TOKENS[$name]] = $token->accessToken;
    }
}
