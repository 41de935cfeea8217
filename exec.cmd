@rem npm start runs "exec node ...": signals then reach Node instead of a shell. cmd.exe has no exec and runs this file.
@%*
