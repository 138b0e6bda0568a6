<?php

declare(strict_types=1);

namespace Catalogue\Craft\Install;

use Catalogue\Model\ContentModel;
use Craft;
use craft\helpers\App;
use yii\helpers\VarDumper;

/**
 * What is in the project's files and has to be written by hand: configuration, routes, the environment.
 */
final class Surroundings
{
    public function __construct(private readonly ContentModel $model)
    {
    }

    /**
     * Missing lines by file.
     *
     * @return array<string, list<string>>
     */
    public function missing(): array
    {
        return array_filter([
            'config/general.php' => $this->config(),
            'config/routes.php' => $this->routes(),
            '.env' => $this->environment(),
        ]);
    }

    private function config(): array
    {
        $general = Craft::$app->getConfig()->getGeneral();
        $lines = [];
        foreach ($this->model->data['config'] as $name => $value) {
            $found = $general->{$name};
            if ($name === 'timezone') {
                $found = Craft::$app->getTimeZone();
            }
            if ($found !== $value) {
                $lines[] = "'{$name}' => " . self::php($value) . ',';
            }
        }
        $refused = array_diff($this->model->data['extensions'], $general->allowedFileExtensions);
        if ($refused !== []) {
            $lines[] = "'extraAllowedFileExtensions' => " . self::php(array_values($refused)) . ',';
        }
        // The base URL of files, also outside HTTP requests, whose own host could be anything.
        if (!isset($general->aliases['@web'])) {
            $lines[] = "'aliases' => ['@web' => App::env('CMS_ORIGIN')],";
        }
        return $lines;
    }

    private function routes(): array
    {
        $routes = Craft::$app->getRoutes()->getConfigFileRoutes();
        return in_array('graphql/api', $routes, true) ? [] : ["'api' => 'graphql/api',"];
    }

    private function environment(): array
    {
        $origins = array_column($this->model->data['sites'], 'origin');
        $names = array_map(static fn (string $origin): string => ltrim($origin, '$'), $origins);
        array_push($names, 'CMS_ORIGIN', 'JWT_SECRET');
        $missing = array_filter($names, static fn (string $name): bool => (string) App::env($name) === '');
        return array_values(array_map(static fn (string $name): string => "{$name}=…", $missing));
    }

    private static function php(mixed $value): string
    {
        return (string) preg_replace('/\s+/', ' ', VarDumper::export($value));
    }
}
