<?php

declare(strict_types=1);

// Where Composer would load classes from, without Composer: its file is put to the test too.
$package = dirname(__DIR__);
$composer = json_decode((string) file_get_contents("{$package}/composer.json"), true, 512, JSON_THROW_ON_ERROR);
$folders = $composer['autoload']['psr-4'] + $composer['autoload-dev']['psr-4'];

spl_autoload_register(static function (string $class) use ($package, $folders): void {
    foreach ($folders as $prefix => $folder) {
        $path = "{$package}/{$folder}" . str_replace('\\', '/', substr($class, strlen($prefix))) . '.php';
        if (str_starts_with($class, $prefix) && is_file($path)) {
            require $path;
        }
    }
});
