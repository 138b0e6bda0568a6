<?php

declare(strict_types=1);

namespace Catalogue\Craft\Console;

use Catalogue\Contract\Audience;
use Catalogue\Contract\Comparison;
use Catalogue\Contract\Contract;
use Catalogue\Contract\Schema;
use Catalogue\Craft\Gql\Restrictions;
use Catalogue\Craft\Gql\SchemaReader;
use Catalogue\Craft\Gql\Scopes;
use Catalogue\Model\ContentModel;
use Craft;
use craft\console\Controller;
use craft\models\GqlSchema;
use craft\models\GqlToken;
use yii\console\ExitCode;

/**
 * Checks whether this Craft answers what the website asks for.
 */
final class CheckController extends Controller
{
    /** @var string The name of the website's CMS_TOKEN, not the token itself. */
    public string $token = 'Website';

    /** @var string The name of its CMS_SUBMISSIONS_TOKEN, or of --token if it has none. */
    public string $submissionsToken = 'Submissions';

    public function options($actionID): array
    {
        return [...parent::options($actionID), 'token', 'submissionsToken'];
    }

    /**
     * Compares what each token can query with what the website asks for; the exit status is 0 if nothing is missing.
     */
    public function actionIndex(): int
    {
        $contract = new Contract();
        $full = SchemaReader::full();
        $seen = [];
        $isWhole = true;
        foreach (Audience::cases() as $audience) {
            $schema = $this->schema($audience);
            if ($schema === null) {
                $isWhole = false;
                continue;
            }
            $seen[$audience->value] = $actual = SchemaReader::read($schema);
            $requested = $contract->requested($audience);
            if ($audience === Audience::Submissions) {
                $requested += Comparison::mutationsOfForms($full);
            }
            $differences = [...Comparison::of($requested, $actual, $full), ...$this->permissions($audience, $schema)];
            $result = $differences === [] ? ' nothing is missing.' : "\n  " . implode("\n  ", $differences);
            $this->stdout("{$audience->value}, with the schema “{$schema->name}”:{$result}\n");
            $isWhole = $isWhole && $differences === [];
        }
        if (isset($seen[Audience::Website->value])) {
            $this->printOptional($contract, $full, $seen[Audience::Website->value]);
        }
        return $isWhole ? ExitCode::OK : ExitCode::UNSPECIFIED_ERROR;
    }

    /**
     * What the schema does not show: sites and volumes that cannot be queried, and members-only fields open to
     * everybody.
     *
     * @return list<string>
     */
    private function permissions(Audience $audience, GqlSchema $schema): array
    {
        $model = new ContentModel((new Contract())->schema);
        $needed = (new Scopes($model))->of($audience);
        $faults = [];
        foreach (array_diff_key($needed, array_flip($schema->scope)) as $what) {
            $faults[] = "it does not let {$what}";
        }
        foreach (Restrictions::missing($audience, $schema, $model) as $field) {
            $faults[] = "it lets everybody see {$field}, which is for members";
        }
        $more = array_map(Scopes::named(...), array_diff($schema->scope, array_keys($needed)));
        if ($more !== []) {
            $this->stdout("{$audience->value}: more is let than is needed: " . implode(' ', $more) . "\n");
        }
        return $faults;
    }

    /**
     * The schema for an audience; reports why there is none.
     */
    private function schema(Audience $audience): ?GqlSchema
    {
        if ($audience === Audience::Members) {
            $schema = SchemaReader::ofMembers();
            if ($schema === null) {
                $this->stdout("Members: GraphQL Authentication has no schema for them.\n");
            }
            return $schema;
        }
        $name = $audience === Audience::Website ? $this->token : $this->submissionsToken;
        $token = Craft::$app->getGql()->getTokenByName($name);
        if ($token === null) {
            // The argument may be the secret itself, so it is not printed.
            $called = $name === $audience->value ? "“{$name}”" : 'what was given';
            $isSecret = static fn (GqlToken $token): bool => !$token->getIsPublic();
            $names = array_column(array_filter(Craft::$app->getGql()->getTokens(), $isSecret), 'name');
            $others = $names === [] ? 'none' : '“' . implode('”, “', $names) . '”';
            $this->stdout("{$audience->value}: no token is called {$called}; there are {$others}. "
                . "catalogue/install makes “Website” and “Submissions”.\n");
            return null;
        }
        if (!$token->getIsValid()) {
            $this->stdout("{$audience->value}: the token “{$name}” is disabled, expired, or has no schema.\n");
            return null;
        }
        return $token->getSchema();
    }

    /**
     * Prints the fields that CMS_FIELDS may name.
     */
    private function printOptional(Contract $contract, Schema $full, Schema $actual): void
    {
        $isThere = static fn (array $requested): bool => Comparison::of($requested, $actual, $full) === [];
        $fields = array_keys(array_filter($contract->optional(), $isThere));
        $this->stdout($fields === [] ? "CMS_FIELDS may name nothing.\n" : 'CMS_FIELDS=' . implode(',', $fields) . "\n");
    }
}
