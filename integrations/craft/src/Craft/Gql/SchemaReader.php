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
 * Reads Craft's GraphQL schemas.
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
     * The schema, restricted to its scope.
     */
    public static function read(GqlSchema $schema): Schema
    {
        $gql = Craft::$app->getGql();
        // Craft keeps the types of another schema until the caches are flushed.
        $gql->flushCaches();
        return Schema::read(SchemaPrinter::doPrint($gql->getSchemaDef($schema, true)));
    }

    /**
     * The schema that GraphQL Authentication gives to members.
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
