<?php

declare(strict_types=1);

namespace Catalogue\Craft\Gql;

use Catalogue\Contract\Schema;
use Craft;
use craft\helpers\Gql as GqlHelper;
use craft\models\GqlSchema;
use GraphQL\Utils\SchemaPrinter;
use jamesedmonston\graphqlauthentication\GraphqlAuthentication;

/**
 * Reads the schemas that Craft answers with.
 */
final class SchemaReader
{
    /**
     * The schema with everything that this Craft has.
     */
    public static function full(): Schema
    {
        return self::read(GqlHelper::createFullAccessSchema());
    }

    /**
     * The schema as it is seen with this permission.
     */
    public static function read(GqlSchema $schema): Schema
    {
        $gql = Craft::$app->getGql();
        // The types of another permission are kept until they are forgotten.
        $gql->flushCaches();
        return Schema::read(SchemaPrinter::doPrint($gql->getSchemaDef($schema, true)));
    }

    /**
     * The permission that GraphQL Authentication gives to members.
     */
    public static function ofMembers(): ?GqlSchema
    {
        if (!class_exists(GraphqlAuthentication::class) || GraphqlAuthentication::$settings === null) {
            return null;
        }
        return self::named((string) GraphqlAuthentication::$settings->schemaName);
    }

    public static function named(string $name): ?GqlSchema
    {
        return array_column(Craft::$app->getGql()->getSchemas(), null, 'name')[$name] ?? null;
    }
}
